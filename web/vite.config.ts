import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  // React and the router are bundled, so pages are rendered by their production builds whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: { ssr: { build: { rollupOptions: { input: './app/server.ts' } } } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
}))
