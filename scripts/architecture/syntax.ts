import { parseAst } from 'vite'
import type { SourceFile } from './rules.ts'

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Every node of a file, with what it stands in. */
export function visit({ path: file, text }: SourceFile, see: (node: Node, parent: Node | null) => void) {
  walk(parseAst(text, { lang: languageOf(file) }) as unknown as Node, null, see)
}

function languageOf(file: string) {
  if (/\.d\.[cm]?ts$/.test(file)) return 'dts'
  return file.endsWith('.tsx') ? 'tsx' : 'ts'
}

function walk(node: Node, parent: Node | null, see: (node: Node, parent: Node | null) => void) {
  see(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string')
        walk(child as Node, node, see)
}

export const nameOf = (node: unknown) => String((node as { name?: string } | null | undefined)?.name ?? '')
