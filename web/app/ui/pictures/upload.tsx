import { CircleAlert, CircleCheck, FileText, Upload as UploadIcon } from 'lucide-react'
import { Icon } from '../icons/icon.tsx'
import { DropArea } from './drop-area.tsx'

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
export const Upload = ({ label, help, accept, state, onChoose }: UploadProps) => (
  <div>
    <DropArea
      icon={UploadIcon}
      label={label}
      help={<span className="block text-note text-muted">{help}</span>}
      accept={accept}
      onFiles={([file]) => file && onChoose(file)}
    />
    <div role="status">
      <FileRow state={state} />
    </div>
  </div>
)

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
