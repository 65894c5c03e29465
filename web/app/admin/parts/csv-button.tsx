import { Download } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import type { PathOf, Query } from '../../lib/contract.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

const SLOW_MS = 120_000

type CsvButtonProps = {
  path: Extract<PathOf<'get'>, `${string}/csv` | '/admin/catalogue/export'>
  /** What the path leaves open. */
  params?: Record<string, string>
  query?: Query
  fileName: string
  failed: string
  label?: string
  /** Where it is what the screen is for: its words stay on narrow screens too. */
  isWordy?: boolean
  off?: string | false
}

/** What the present filters find, as a file. Fetched with the token: a plain link would not be let in. */
export function CsvButton({
  path,
  params,
  query,
  fileName,
  failed,
  label = 'Export CSV',
  isWordy,
  off,
}: CsvButtonProps) {
  const { run, isBusy } = useCall()
  const download = () =>
    run(
      async () =>
        saveFile(
          await api.blob(path, { timeoutMs: SLOW_MS, ...(params ? { params } : {}), ...(query ? { query } : {}) }),
          fileName,
        ),
      failed,
    )
  return (
    <Button
      look="line"
      className="!border-line"
      busy={isBusy && 'Exporting…'}
      off={off}
      onClick={() => void download()}
    >
      <Icon of={Download} className="size-4" />
      <span className={isWordy ? undefined : 'max-lg:sr-only'}>{label}</span>
    </Button>
  )
}
