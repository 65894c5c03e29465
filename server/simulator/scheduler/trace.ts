// Everything that happened, in the order in which it did, and its hash: the same seed gives the same.
import { createHash } from 'node:crypto'

export type Trace = {
  add(line: string): void
  lines: readonly string[]
  hash(): string
}

export function newTrace(): Trace {
  const lines: string[] = []
  return {
    lines,
    add: (line) => void lines.push(line),
    hash: () => createHash('sha256').update(lines.join('\n')).digest('hex'),
  }
}
