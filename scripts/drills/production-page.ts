import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'

/** The steps of docs/production.md as they stand there: "```sh" and an optional name. */
export function pageBlocks(): { name: string; text: string }[] {
  const page = readFileSync(path.join(root, 'docs/production.md'), 'utf8')
  return [...page.matchAll(/^```sh ?(\w*)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => ({ name, text }))
}
