import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const formats = { br: promisify(brotliCompress), gz: promisify(gzip) }
const isText = /\.(js|css|svg)$/
/** A smaller file fits into the first packet as it is. */
const leastBytes = 1_024

/** Puts each script and style into the folder once more, as small as it gets: while somebody waits there is no time for that. */
export async function compressTexts(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!isText.test(name)) continue
    const text = await readFile(join(folder, name))
    if (text.length < leastBytes) continue
    for (const [ending, compress] of Object.entries(formats))
      await writeFile(join(folder, `${name}.${ending}`), await compress(text))
  }
}
