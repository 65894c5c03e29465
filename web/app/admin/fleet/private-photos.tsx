import { api } from '../../lib/api.ts'
import { usePrivateFile } from '../parts/use-private-file.ts'

type Side = 'front' | 'back' | 'left' | 'right'
type Photo = { id: string; side?: Side | null }

const sideWords: Record<Side, string> = { front: 'front', back: 'back', left: 'left side', right: 'right side' }

/** Pictures that only the fleet and who took them may see: fetched with the token (P7b). */
export function PrivatePhotos({ photos, what }: { photos: readonly Photo[]; what: string }) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, side }, index) => (
        <li key={id} className="grid gap-0.5">
          <PrivatePhoto
            id={id}
            alt={side ? `${what}, ${sideWords[side]}` : `${what} ${index + 1} of ${photos.length}`}
          />
          {side ? <span className="text-[.78125rem] text-muted first-letter:uppercase">{sideWords[side]}</span> : null}
        </li>
      ))}
    </ul>
  )
}

function PrivatePhoto({ id, alt }: { id: string; alt: string }) {
  const { url } = usePrivateFile(id, (signal) => api.blob('/driver/photos/{id}', { params: { id }, signal }))
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={alt} className="h-24 w-32 rounded-lg object-cover" />
    </a>
  ) : (
    <span className="skeleton block h-24 w-32" />
  )
}
