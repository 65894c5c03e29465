// Runs in a thread of its own (import-sheet.ts).
import { answerInThread } from '../../../in-thread.ts'
import type { SheetKind } from './columns.ts'
import { readSheet, type Sheet } from './read-sheet.ts'

export type SheetToRead = { kind: SheetKind; text: string }

await answerInThread(({ kind, text }: SheetToRead): Sheet => readSheet(kind, text))
