import { CircleAlert, CircleCheck, FileText, Upload as UploadIcon } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'

export type UploadState =
  | { is: 'empty' }
  | { is: 'chosen'; file: File }
  | { is: 'sending'; file: File }
  | { is: 'sent'; fileName: string }
  | { is: 'refused'; why: string }

type UploadProps = {
  label: string
  /** What may be sent: "Image or PDF, up to 10 MB". */
  help: string
  accept: string
  state: UploadState
  onChoose: (file: File) => void
}

/** A place to drop or choose one file, and what became of it. Sending is the page's business. */
export function Upload({ label, help, accept, state, onChoose }: UploadProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'flex min-h-18 cursor-pointer items-center gap-4 rounded-card border border-dashed p-4 has-focus-visible:outline-3 has-focus-visible:outline-focus',
          isOver ? 'border-lagoon bg-lagoon-soft' : 'border-edge bg-card hover:border-ink',
        )}
      >
        <Icon of={UploadIcon} className="size-6 text-lagoon" />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{label}</b>
          <span className="block text-note text-muted">{help}</span>
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) onChoose(file)
            // So that choosing the same file again is heard.
            target.value = ''
          }}
        />
      </label>
      <div role="status">
        <FileRow state={state} />
      </div>
    </div>
  )
}

function FileRow({ state }: { state: UploadState }) {
  if (state.is === 'empty') return null
  if (state.is === 'refused')
    return (
      <p className="help flex items-start gap-1.5 !text-danger">
        <Icon of={CircleAlert} className="mt-px size-4" />
        {state.why}
      </p>
    )
  const isSent = state.is === 'sent'
  return (
    <p className="mt-3 flex min-h-11 items-center gap-3">
      <Icon of={isSent ? CircleCheck : FileText} className="size-5 text-lagoon" />
      <span className="min-w-0 flex-1 truncate">{isSent ? state.fileName : state.file.name}</span>
      <span className="num text-sm text-muted">
        {isSent ? 'Sent' : state.is === 'sending' ? 'Sending…' : size(state.file.size)}
      </span>
    </p>
  )
}

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
