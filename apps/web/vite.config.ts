// How the page is built: one entry, the worker and the rule book as chunks of their own.
import { defineConfig } from 'vite';

const server = process.env.TUOLAJI_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: true, assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
    fs: { allow: ['../..'] },
  },
});
