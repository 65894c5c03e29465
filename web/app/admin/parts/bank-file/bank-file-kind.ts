import type { ReactNode } from 'react'
import type { FactLines } from '../drawer.tsx'
import type { Payee } from './bank-file-words.ts'

export type Run = {
  id: string
  amount: number
  created_at: string
  created_by: string
  created_by_name: string | null
  sent_at: string | null
  sent_by_name: string | null
  withdrawn_at: string | null
  withdrawn_by_name: string | null
  withdrawn_reason: string | null
  line_count: number
  open_count: number
  provider?: string | null
}
/** What can be said of a line next: not paid, came back, or paid after all. */
export type LineEnd = 'sent' | 'paid' | 'failed'

export type ShownLine = {
  /** How the results name it. */
  key: number | string
  name: string
  account: ReactNode
  amount: number
  /** What became of it. */
  words: string
  /** Null: nothing can be said of it, or a provider says it. */
  end: LineEnd | null
  /** It pays who looks at it: somebody else says what became of it. */
  isOwn?: boolean
}
export type Said = { key: number | string; was: LineEnd; has_arrived: boolean; reason?: string }

/** What is asked of the server about the files of one kind. */
export type BankFileCalls = {
  one: Payee
  fetchFile: (id: string) => Promise<Blob>
  send: (id: string, key: string) => Promise<unknown>
  withdraw: (id: string, reason: string, key: string) => Promise<unknown>
  record: (id: string, results: readonly Said[], key: string) => Promise<unknown>
}

/** What differs between the files that pay drivers, partners and refunds. */
export type BankFileKind<File extends { run: Run }> = BankFileCalls & {
  factsOf: (whole: File) => FactLines
  linesOf: (whole: File, userId: string | undefined) => ShownLine[]
  /** Said above the lines of one that is withdrawn and nothing else: it may not go to the bank any more. */
  noticeOf?: (whole: File) => ReactNode
  /** How else it can be paid, while the bank does not have it. */
  more?: (whole: File, onChanged: () => Promise<void>) => ReactNode
}

const ends: Readonly<Record<string, LineEnd>> = { sent: 'sent', paid: 'paid', succeeded: 'paid', failed: 'failed' }

export const endOf = ({ status }: { status: string }): LineEnd | null => ends[status] ?? null

type OwedLine = { line: number; amount: number; status: string; bank_reference: string | null; failure: string | null }

const words: Readonly<Record<string, string>> = { made: 'Not sent yet', sent: 'At the bank', withdrawn: 'Withdrawn' }

/** A payment to a driver or a partner. */
export const owedLine = (line: OwedLine) => ({
  key: line.line,
  amount: line.amount,
  words:
    line.status === 'paid'
      ? ['Paid', line.bank_reference].filter(Boolean).join(', ')
      : (line.failure ?? words[line.status] ?? 'Not paid'),
  end: endOf(line),
})
