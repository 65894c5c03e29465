import type { ReactNode } from 'react'
import { capital } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'

export type KeyHint = { keys: readonly string[]; does: string }
type Can = { canOpen: boolean; canSelect: boolean }

const tableKeys = ({ canOpen, canSelect }: Can): KeyHint[] => [
  { keys: ['J', 'K'], does: 'move' },
  ...(canOpen ? [{ keys: ['Enter'], does: 'open' }] : []),
  ...(canSelect ? [{ keys: ['X'], does: 'select' }] : []),
]

type KeyBarProps = Can & { onAll: () => void; children?: ReactNode }

/** Under a table: what its keys are, and the pager. Keys are not for fingers. */
export function KeyBar({ onAll, children, ...can }: KeyBarProps) {
  return (
    <div className="no-print flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-1">
      <p className="flex items-center gap-4 text-[.78125rem] text-muted max-lg:hidden pointer-coarse:hidden">
        {tableKeys(can).map((hint) => (
          <Hint key={hint.does} {...hint} />
        ))}
        <button
          type="button"
          onClick={onAll}
          className="inline-flex cursor-pointer items-center gap-1.5 hover:text-ink"
        >
          <kbd className="kbd font-sans">?</kbd> all keys
        </button>
      </p>
      <div className="ml-auto max-lg:ml-0">{children}</div>
    </div>
  )
}

const Hint = ({ keys, does }: KeyHint) => (
  <span className="inline-flex items-center gap-1.5">
    {keys.map((key) => (
      <kbd key={key} className="kbd font-sans">
        {key}
      </kbd>
    ))}
    {does}
  </span>
)

const everywhere: readonly KeyHint[] = [
  { keys: ['Ctrl', 'K'], does: 'Search, or go anywhere' },
  { keys: ['Esc'], does: 'Close what is open' },
]

type KeyListProps = Can & { open: boolean; onOpenChange: (open: boolean) => void; more?: readonly KeyHint[] }

export function KeyList({ open, onOpenChange, more = [], ...can }: KeyListProps) {
  const inTable = tableKeys(can).map(({ keys, does }) => ({
    keys,
    does: capital(does),
  }))
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <dl className="console mt-4 grid gap-2">
        {[...inTable, ...more, ...everywhere].map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 border-b border-line pb-2 last:border-0">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="kbd font-sans">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
