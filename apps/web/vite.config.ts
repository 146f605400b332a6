// How the page is built: one entry, the worker and the rule book as chunks of their own, a service worker for offline play.
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = process.env.TUOLAJI_SERVER ?? 'http://localhost:3000';

const pwa = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  includeAssets: ['icon.svg', 'apple-touch-icon.png'],
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
    // The first visit is offline-ready as soon as the worker is, without a reload.
    clientsClaim: true,
    sourcemap: false,
  },
});

/** The chunk of the table is wanted on almost every visit: its files are asked for with the first ones. */
const TABLE = /^assets\/TableScreen-[\w-]+\.(js|css)$/;

const preloadTable: Plugin = {
  name: 'preload-table',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
      Object.keys(bundle)
        .filter((file) => TABLE.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: file.endsWith('.js')
            ? { rel: 'modulepreload', crossorigin: true, href: `/${file}` }
            : { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [pwa, preloadTable],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: true, assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
    fs: { allow: ['../..'] },
  },
});
