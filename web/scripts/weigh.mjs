// What a first visit loads, in gzip: node scripts/weigh.mjs / /hotels. The bar is 160 kB of script a page.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const build = join(import.meta.dirname, '../build')
const { renderPage } = await import(join(build, 'server/index.js'))
const context = {
  api: async () => new Response('{}', { status: 503 }),
  currency: 'NGN',
  origin: 'http://localhost',
}

const asked = process.argv.slice(2)
for (const path of asked.length > 0 ? asked : ['/']) {
  const html = await (await renderPage(new Request(`http://localhost${path}`), context)).text()
  const files = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file))
  const sizes = await Promise.all(
    [...files].map(async (file) => [file, gzipSync(await readFile(join(build, 'client', file))).length]),
  )
  const total = (ending) => sizes.filter(([file]) => file.endsWith(ending)).reduce((sum, [, size]) => sum + size, 0)
  console.log(
    `${path}: script ${kB(total('.js'))}, style ${kB(total('.css'))}, page ${kB(gzipSync(html).length)}, ${files.size} files`,
  )
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
