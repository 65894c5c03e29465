// Writes down what the server would have to decode of every master: its size and its placeholder.
// node demo/artwork/describe-pictures.mjs   (overwrites demo/facts/masters.json)
import { readFile, writeFile } from 'node:fs/promises'
import { describePicture } from '@skyroute/server/pictures/describe-picture.ts'

const demo = new URL('../', import.meta.url)
const pictures = JSON.parse(await readFile(new URL('facts/pictures.json', demo), 'utf8'))
const described = await Promise.all(pictures.map(async ({ name }) => [name, await describe(name)]))
const sorted = described.sort(([one], [other]) => (one < other ? -1 : 1))
await writeFile(new URL('facts/masters.json', demo), `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)

async function describe(name) {
  const { width, height, placeholder } = await describePicture(await readFile(new URL(`masters/${name}.webp`, demo)))
  return { width, height, placeholder }
}
