import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { count } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Upload, type UploadState } from '../../../ui/pictures/upload.tsx'
import { describeRejection } from '../../parts/use-staff-call.ts'
import type { SheetImport } from '../catalogue-answers.ts'
import { ImportAccount } from './import-account.tsx'
import { type SheetKind, sheetWords } from './sheet-words.ts'

const SLOW_MS = 60_000
const MOST_BYTES = 4_000_000

/** A sheet is checked as soon as it is chosen, and carried out when somebody says so. */
export function ImportSheet({ kind }: { kind: SheetKind }) {
  const [upload, setUpload] = useState<UploadState>({ is: 'empty' })
  const [found, setFound] = useState<SheetImport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { run: attempt, isBusy: isRunning } = useCall()

  const check = async (file: File) => {
    setFound(null)
    setProblem(null)
    if (file.size > MOST_BYTES) return setUpload({ is: 'refused', why: 'Larger than 4 MB: split the sheet.' })
    setUpload({ is: 'sending', file })
    try {
      const body = { kind, file_name: file.name, text: await file.text() }
      setFound(await api.post('/admin/catalogue/imports', { body, timeoutMs: SLOW_MS }))
      setUpload({ is: 'sent', fileName: file.name })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setUpload({ is: 'refused', why: describeRejection(error) })
    }
  }

  /** Some rows at a call: what was done is shown as it comes, and a broken line is picked up where it broke. */
  const run = async (asked: SheetImport) => {
    setProblem(null)
    await attempt(
      async () => {
        for (let now = asked; !now.is_finished; ) {
          now = await api.post('/admin/catalogue/imports/{id}/run', { params: { id: asked.id }, timeoutMs: SLOW_MS })
          setFound(now)
        }
      },
      (error) => setProblem(describeRejection(error)),
    )
  }
  return (
    <div className="grid gap-4">
      <Upload
        label="Choose a sheet"
        help={`${sheetWords[kind].title} as CSV, up to 4 MB`}
        accept=".csv,text/csv"
        state={upload}
        onChoose={(file) => void check(file)}
      />
      {found ? <ImportAccount kind={kind} found={found} isRunning={isRunning} /> : null}
      {problem ? (
        <ErrorNotice title="It stopped on the way">
          {problem} What was done stays done. Go on, and the rest follows: no row is done twice.
        </ErrorNotice>
      ) : null}
      {found && canRun(found) ? (
        <Button
          look="main"
          className="justify-self-start"
          busy={isRunning && `${found.done} of ${found.rows.length} done…`}
          onClick={() => void run(found)}
        >
          {found.done > 0 ? 'Go on' : describeWork(found)}
        </Button>
      ) : null}
    </div>
  )
}

const canRun = ({ problem_count, rows, is_finished }: SheetImport) =>
  problem_count === 0 && rows.length > 0 && !is_finished

const describeWork = ({ counts: { make, change } }: SheetImport) =>
  [make > 0 ? `Make ${count(make, 'new one')}` : '', change > 0 ? `change ${change}` : '']
    .filter(Boolean)
    .join(', ')
    .replace(/^c/, 'C')
