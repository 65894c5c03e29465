import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressTexts } from './scripts/compress.ts'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // Every route is known from the first answer: no extra /__manifest request on a slow line.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressTexts(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
