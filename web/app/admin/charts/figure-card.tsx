import { Download } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import type { OptionsOf } from '../../lib/contract.ts'
import { useCall } from '../../lib/use-call.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type FigureCardProps = {
  title: string
  /** The table's name in the API; left out: there is no file. */
  exports?: Table
  legend?: ReactNode
  /** Left out: there is only the table. */
  chart?: ReactNode
  table: ReactNode
  note?: ReactNode
  className?: string
}

/** One subject: its picture with the table behind it, and the file. */
export function FigureCard({ title, exports, legend, chart, table, note, className }: FigureCardProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const showsTable = isTable || !chart
  return (
    <section aria-labelledby={id} className={classes('card flex min-w-0 flex-col p-4 md:p-5', className)}>
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={id} className="font-text text-[15px] leading-5 font-semibold tracking-normal">
          {title}
        </h2>
        <span className="ml-auto flex items-center gap-3">
          {showsTable ? null : legend}
          {chart ? (
            <button
              type="button"
              aria-pressed={isTable}
              aria-label={`${title} as a table`}
              onClick={() => setTable(!isTable)}
              className="min-h-8 cursor-pointer text-muted underline decoration-1 underline-offset-4 hover:text-ink aria-pressed:font-semibold aria-pressed:text-lagoon max-md:min-h-11"
            >
              Table
            </button>
          ) : null}
          {exports ? <ExportButton title={title} table={exports} /> : null}
        </span>
      </header>
      {showsTable ? table : <Suspense fallback={<Skeleton className="h-55" />}>{chart}</Suspense>}
      {note ? <p className="mt-3 text-[12.5px] leading-[18px] text-muted">{note}</p> : null}
    </section>
  )
}

const SLOW_MS = 60_000

type Table = OptionsOf<'get', '/admin/reports/{table}/csv'>['params']['table']

/** Fetched with the token: a plain link would not be let in. */
function ExportButton({ title, table }: { title: string; table: Table }) {
  const [query] = useSearchParams()
  const { run, isBusy } = useCall()
  const download = async () => {
    const asked = Object.fromEntries([...query].filter(([name]) => ['from', 'until', 'by', 'kind'].includes(name)))
    const options = { params: { table }, query: asked, timeoutMs: SLOW_MS }
    saveFile(await api.blob('/admin/reports/{table}/csv', options), `${table}.csv`)
  }
  return (
    <IconButton
      label={`Export ${title} as CSV`}
      aria-busy={isBusy || undefined}
      onClick={() => void (isBusy || run(download, 'The table was not exported'))}
    >
      {isBusy ? <Spinner /> : <Icon of={Download} className="size-4 text-muted" />}
    </IconButton>
  )
}

/** What a colour stands for. */
export function Legend({ entries }: { entries: readonly { label: string; mark: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 text-[12.5px] text-muted" aria-hidden="true">
      {entries.map(({ label, mark }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span className={classes('inline-block', mark)} /> {label}
        </li>
      ))}
    </ul>
  )
}

export const marks = {
  lagoon: 'size-2.5 rounded-[3px] bg-lagoon',
  sun: 'size-2.5 rounded-[3px] bg-sun',
  dashed: 'w-4 border-t-2 border-dashed border-muted',
}
