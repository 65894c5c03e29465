import { Camera, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { showError } from '../ui/toasts/toast.ts'
import { forgetPhoto, keepPhoto } from './outbox/photo-store.ts'

type Chosen = { id: string; url: string }
export type Photos = {
  chosen: readonly Chosen[]
  ids: string[]
  add: (files: FileList | null) => void
  remove: (id: string) => void
}

const most = 6

/** Pictures taken for a form, kept on this phone from the moment they are chosen. */
export function usePhotos(): Photos {
  const [chosen, setChosen] = useState<Chosen[]>([])
  const urls = useRef(new Map<string, string>())
  // The browser's own copies go with the form.
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [])
  const add = async (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, most - chosen.length)) {
      const id = crypto.randomUUID()
      try {
        await keepPhoto(id, file)
        const url = URL.createObjectURL(file)
        urls.current.set(id, url)
        setChosen((before) => [...before, { id, url }])
      } catch {
        showError('This picture could not be read', 'Take it again, or choose another one.')
      }
    }
  }
  const remove = (id: string) => {
    setChosen((before) => before.filter((photo) => photo.id !== id))
    void forgetPhoto(id)
  }
  return { chosen, ids: chosen.map(({ id }) => id), add: (files) => void add(files), remove }
}

type PhotoPickerProps = { photos: Photos; label: string; help: string }

export function PhotoPicker({ photos, label, help }: PhotoPickerProps) {
  const { chosen } = photos
  return (
    <div>
      <p className="label">{label}</p>
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ id, url }, index) => (
          <li key={id} className="relative">
            <img src={url} alt={`Chosen, ${index + 1}`} className="h-20 w-24 rounded-field object-cover" />
            <IconButton
              label={`Remove picture ${index + 1}`}
              className="absolute -top-2 -right-2 size-8 rounded-full border border-line bg-card"
              onClick={() => photos.remove(id)}
              icon={X}
              size="size-4"
            />
          </li>
        ))}
        {chosen.length < most ? (
          <li>
            <label className="grid h-20 w-24 cursor-pointer place-items-center rounded-field border border-dashed border-edge text-note text-muted focus-within:outline-3 focus-within:outline-lagoon">
              <span className="grid place-items-center gap-1">
                <Icon of={Camera} /> Add
              </span>
              <input
                type="file"
                accept="image/*"
                capture="environment"
                multiple
                aria-label={label}
                className="sr-only"
                onChange={({ target }) => {
                  photos.add(target.files)
                  target.value = ''
                }}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p className="help">{help}</p>
    </div>
  )
}
