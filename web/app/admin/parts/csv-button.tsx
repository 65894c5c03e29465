import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import type { PathOf, Query } from '../../lib/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { showError } from '../../ui/toasts/toast.ts'

const SLOW_MS = 120_000

type CsvButtonProps = {
  path: Extract<PathOf<'get'>, `${string}/csv` | '/admin/catalogue/export'>
  query?: Query
  fileName: string
  failed: string
  label?: string
  /** Where it is what the screen is for: its words stay on narrow screens too. */
  isWordy?: boolean
  off?: string | false
}

/** What the present filters find, as a file. Fetched with the token: a plain link would not be let in. */
export function CsvButton({ path, query, fileName, failed, label = 'Export CSV', isWordy, off }: CsvButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await api.blob(path, { query, timeoutMs: SLOW_MS }), fileName)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError(failed, error.detail)
    } finally {
      setBusy(false)
    }
  }
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
