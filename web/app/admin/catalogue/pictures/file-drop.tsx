import { Images } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

type FileDropProps = { isBusy: boolean; onFiles: (files: File[]) => void }

/** A place to drop or choose pictures, several at once. */
export function FileDrop({ isBusy, onFiles }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
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
      <Icon of={Images} className="size-6 text-lagoon" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{isBusy ? 'Add more pictures' : 'Add pictures'}</b>
        <span className="block text-muted">Drop them here or choose several: JPEG, PNG or WebP, up to 8 MB each</span>
      </span>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        onChange={({ target }) => {
          take(target.files)
          // So that choosing the same files again is heard.
          target.value = ''
        }}
      />
    </label>
  )
}
