import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/field.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Upload, type UploadState } from '../../ui/pictures/upload.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'

type CsvUploadProps<Read> = {
  /** Whose file it is, and under which field that is sent. */
  of: { field: string; label: string; choices: readonly { value: string; label: string }[] }
  /** "Choose the statement" */
  label: string
  send: (form: FormData) => Promise<Read>
  /** What was read, before anything is stored. */
  told: (read: Read) => ReactNode
  /** "3 new lines"; nothing where there is nothing to store. */
  toStore: (read: Read) => string | null
  /** Above the reason of a refusal. */
  failed: string
  onDone: () => void
}

/** A file is read first and told; nothing is stored before a second press. */
export function CsvUpload<Read>({ of, label, send, told, toStore, failed, onDone }: CsvUploadProps<Read>) {
  const [owner, setOwner] = useState(of.choices[0]?.value ?? '')
  const [tried, setTried] = useState<{ file: File; read: Read } | null>(null)
  const [state, setState] = useState<UploadState>({ is: 'empty' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { attempt, isBusy } = useStaffCall()
  /** An answer about another file, or another owner, comes too late. */
  const latest = useRef<File | null>(null)
  const formOf = (file: File, isDryRun: boolean) => {
    const form = new FormData()
    form.set(of.field, owner)
    form.set('dry_run', String(isDryRun))
    form.set('file', file)
    return form
  }
  const begin = (next: UploadState) => {
    latest.current = next.is === 'sending' ? next.file : null
    setTried(null)
    setRefusal(null)
    setState(next)
  }
  const tryOut = async (file: File) => {
    begin({ is: 'sending', file })
    try {
      const read = await send(formOf(file, true))
      if (latest.current !== file) return
      setTried({ file, read })
      setState({ is: 'chosen', file })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (latest.current === file) setState({ is: 'refused', why: error.detail })
    }
  }
  const store = async (file: File) => {
    setRefusal(null)
    try {
      await attempt({ call: () => send(formOf(file, false)), done: (read) => `${toStore(read)} stored` })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.detail)
    }
  }
  const storable = tried && toStore(tried.read)
  return (
    <div className="mt-4 grid gap-4">
      {of.choices.length > 0 ? (
        <SelectField
          label={of.label}
          value={owner}
          onChange={({ target }) => {
            setOwner(target.value)
            begin({ is: 'empty' })
          }}
          choices={of.choices}
        />
      ) : null}
      <Upload
        label={label}
        help="CSV, up to 10 MB"
        accept=".csv,.txt,text/csv,text/plain"
        state={state}
        onChoose={(file) => void tryOut(file)}
      />
      {tried ? told(tried.read) : null}
      {refusal ? <ErrorNotice title={failed}>{refusal}</ErrorNotice> : null}
      <div className="dialog-actions">
        <Button look="line" onClick={onDone}>
          Cancel
        </Button>
        {tried && storable ? (
          <Button look="lagoon" busy={isBusy && 'Storing…'} onClick={() => void store(tried.file)}>
            Store {storable}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
