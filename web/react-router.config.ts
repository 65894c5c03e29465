import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // Every route is known from the first answer: no extra /__manifest request on a slow line.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
