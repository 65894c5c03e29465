import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'

type DropAreaProps = {
  icon: LucideIcon
  label: string
  /** What may be sent: "Image or PDF, up to 10 MB". */
  help: ReactNode
  accept: string
  multiple?: boolean
  /** One at least. */
  onFiles: (files: File[]) => void
}

/** A place to drop or choose files. */
export function DropArea({ icon, label, help, accept, multiple, onFiles }: DropAreaProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={classes(
        'flex min-h-18 cursor-pointer items-center gap-4 rounded-card border border-dashed p-4 has-focus-visible:outline-3 has-focus-visible:outline-focus',
        isOver ? 'border-lagoon bg-lagoon-soft' : 'border-edge bg-card hover:border-ink',
      )}
    >
      <Icon of={icon} className="size-6 text-lagoon" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{label}</b>
        {help}
      </span>
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files)
          // So that choosing the same file again is heard.
          target.value = ''
        }}
      />
    </label>
  )
}
