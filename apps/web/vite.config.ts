// How the page is built: one entry, the worker and the rule book as chunks of their own, a service worker for offline play.
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = process.env.TUOLAJI_SERVER ?? 'http://localhost:3000';

const pwa = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  includeAssets: ['icon-64.png', 'icon.svg', 'apple-touch-icon.png'],
  manifest: {
    id: '/',
    name: 'Tuolaji 拖拉机',
    short_name: 'Tuolaji',
    description: 'Tractor (拖拉机, 升级) with friends or alone.',
    lang: 'en',
    theme_color: '#0e3b35',
    background_color: '#0e3b35',
    display: 'standalone',
    start_url: '/',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,woff2}'],
    navigateFallbackDenylist: [/^\/(api|ws|metrics|healthz|readyz)/],
    // The first visit is ready for offline use as soon as the service worker is, without a reload.
    clientsClaim: true,
    sourcemap: false,
  },
});

const STARTER = /^assets\/start-[\w-]+\.js$/;
const TABLE = /^assets\/table-[\w-]+\.(js|css)$/;

interface Files {
  readonly solo: string;
  readonly press: string;
  readonly en: string;
  readonly zh: string;
}

/** Starts the workers, the solo one only on addresses that lead to a solo match; see `src/workers.ts`. Requests the texts of the language. */
const starter = (files: Files): string => `startedWorkers = {};
const start = (name, address) => (startedWorkers[name] = new Worker(address, { type: 'module', name }));
if (location.pathname === '/' && /^(#\\/?(solo)?)?$/.test(location.hash)) start('solo', '${files.solo}');
start('press', '${files.press}');
let chosen;
try { chosen = JSON.parse(localStorage.getItem('tuolaji.settings'))?.language; } catch {}
const zh = chosen ? chosen === 'zh' : navigator.language.toLowerCase().startsWith('zh');
const texts = document.createElement('link');
texts.rel = 'modulepreload';
texts.href = zh ? '${files.zh}' : '${files.en}';
document.head.append(texts);
`;

/** Almost every visit needs the table: its files are requested with the first ones. */
const earlyTag = (file: string): HtmlTagDescriptor[] => {
  const href = `/${file}`;
  if (STARTER.test(file))
    return [{ tag: 'script', attrs: { src: href }, injectTo: 'head-prepend' }];
  if (!TABLE.test(file)) return [];
  const rel = file.endsWith('.js') ? 'modulepreload' : 'stylesheet';
  return [{ tag: 'link', attrs: { rel, crossorigin: true, href }, injectTo: 'head' }];
};

const earlyFiles: Plugin = {
  name: 'early-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const address = (worker: string): string => {
      const file = Object.keys(bundle).find((known) => known.startsWith(`assets/${worker}-`));
      return file === undefined ? this.error(`${worker} was not built`) : `/${file}`;
    };
    const source = starter({
      solo: address('solo.worker'),
      press: address('press.worker'),
      en: address('en'),
      zh: address('zh'),
    });
    this.emitFile({ type: 'asset', name: 'start.js', source });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => Object.keys(bundle).flatMap(earlyTag),
  },
};

const HINTED = /^assets\/(index|table)-[\w-]+\.js$/;

/** A source map for a file that has one more line on top. */
function lineDown(map: string): string {
  const read: { mappings: string } = JSON.parse(map);
  return JSON.stringify({ ...read, mappings: `;${read.mappings}` });
}

/** Asks V8 to compile off the main thread, while loading, what the first hand needs; other engines see a comment. */
const compileHint: Plugin = {
  name: 'compile-hint',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !HINTED.test(file.fileName)) continue;
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        const map = bundle[`${file.fileName}.map`];
        if (map?.type === 'asset') map.source = lineDown(String(map.source));
      }
    },
  },
};

/** Few files: each costs a slow phone some milliseconds, however small. */
const groups = [
  // What both halves of a language share stays with its first half.
  { name: 'en', test: /src[\\/]text[\\/]en(\.ts$|[\\/](names|grammar)\.ts$)/, priority: 1 },
  { name: 'zh', test: /src[\\/]text[\\/]zh(\.ts$|[\\/]names\.ts$)/, priority: 1 },
  { name: 'page', tags: ['$initial' as const], priority: 2 },
  { name: 'table', test: /src[\\/]table[\\/](?!(panels|onDemand)[\\/])/, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [pwa, earlyFiles, compileHint],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
    fs: { allow: ['../..'] },
  },
});
