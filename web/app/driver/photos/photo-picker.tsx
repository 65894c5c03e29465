import { Camera, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { showError } from '../../ui/toasts/toast.ts'
import type { DraftPhoto } from '../outbox/drafts.ts'
import { forgetPhoto, isHeic, keepPhoto, readPhoto } from '../outbox/photo-store.ts'
import type { PhotosOf } from '../outbox/use-draft.ts'

type Chosen = DraftPhoto & { url: string }
export type Photos = {
  chosen: readonly Chosen[]
  add: (files: FileList | null, side?: string) => void
  remove: (id: string) => void
}

const most = 6
const heicWay =
  'It is an HEIC photo, which this browser cannot read. Take the picture here, or choose a screenshot of it.'

type PhotosOfForm = { draft: { photos: readonly DraftPhoto[] }; changePhotos: (work: PhotosOf) => void }

/** Pictures taken for a form, kept on this phone from the moment they are chosen. */
export function usePhotos({ draft: { photos }, changePhotos }: PhotosOfForm): Photos {
  const unname = (id: string) => changePhotos((before) => before.filter((photo) => photo.id !== id))
  const { urls, show } = useUrls(photos, unname)
  const add = async (files: FileList | null, side?: string) => {
    const room = side === undefined ? most - photos.filter((photo) => photo.side === undefined).length : 1
    for (const file of [...(files ?? [])].slice(0, room)) {
      const id = crypto.randomUUID()
      // Named before it is kept: a picture that no form names is swept.
      changePhotos((before) => [...before.filter((photo) => !side || photo.side !== side), { id, side }])
      try {
        await keepPhoto(id, file)
        show(id, file)
      } catch {
        unname(id)
        showError(
          `${file.name} could not be read`,
          (await isHeic(file)) ? heicWay : 'Take it again, or choose another one.',
        )
      }
    }
  }
  const remove = (id: string) => {
    unname(id)
    void forgetPhoto(id)
  }
  const chosen = photos.flatMap((photo) => {
    const url = urls[photo.id]
    return url ? [{ ...photo, url }] : []
  })
  return { chosen, add: (files, side) => void add(files, side), remove }
}

/** Where the browser shows the pictures: those that the form was opened with, and those that are chosen now. */
function useUrls(photos: readonly DraftPhoto[], onLost: (id: string) => void) {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  const made = useRef<string[]>([])
  const show = (id: string, file: Blob) => {
    const url = URL.createObjectURL(file)
    made.current.push(url)
    setUrls((before) => ({ ...before, [id]: url }))
  }
  // The browser's database, once; and its own copies go with the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later is shown as it is chosen
  useEffect(() => {
    for (const { id } of photos) void readPhoto(id).then((photo) => (photo ? show(id, photo) : onLost(id)))
    const copies = made.current
    return () => {
      for (const url of copies) URL.revokeObjectURL(url)
    }
  }, [])
  return { urls, show }
}

type PhotoPickerProps = { photos: Photos; label: string; help: string }

export function PhotoPicker({ photos, label, help }: PhotoPickerProps) {
  const chosen = photos.chosen.filter(({ side }) => side === undefined)
  return (
    <div>
      <p className="label">{label}</p>
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ id, url }, index) => (
          <li key={id}>
            <ChosenPhoto url={url} name={`picture ${index + 1}`} onRemove={() => photos.remove(id)} />
          </li>
        ))}
        {chosen.length < most ? (
          <li>
            <AddPhoto label={label} text="Add" isMultiple onAdd={(files) => photos.add(files)} />
          </li>
        ) : null}
      </ul>
      <p className="help">{help}</p>
    </div>
  )
}

type ChosenPhotoProps = { url: string; name: string; onRemove: () => void }

export function ChosenPhoto({ url, name, onRemove }: ChosenPhotoProps) {
  return (
    <div className="relative w-24">
      <img src={url} alt={`Chosen, ${name}`} className="h-20 w-24 rounded-field object-cover" />
      <IconButton
        label={`Remove ${name}`}
        className="absolute -top-2 -right-2 size-8 rounded-full border border-line bg-card"
        onClick={onRemove}
        icon={X}
        size="size-4"
      />
    </div>
  )
}

type AddPhotoProps = { label: string; text: string; isMultiple?: boolean; onAdd: (files: FileList | null) => void }

export function AddPhoto({ label, text, isMultiple = false, onAdd }: AddPhotoProps) {
  return (
    <label className="grid h-20 w-24 cursor-pointer place-items-center rounded-field border border-dashed border-edge text-note text-muted focus-within:outline-3 focus-within:outline-lagoon">
      <span className="grid place-items-center gap-1">
        <Icon of={Camera} /> {text}
      </span>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        multiple={isMultiple}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          onAdd(target.files)
          target.value = ''
        }}
      />
    </label>
  )
}
