import { api } from '../../lib/api.ts'
import { usePrivateFile } from '../parts/use-private-file.ts'

/** Pictures that only the fleet and who took them may see: fetched with the token (P7b). */
export function PrivatePhotos({ ids, what }: { ids: readonly string[]; what: string }) {
  if (ids.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <li key={id}>
          <PrivatePhoto id={id} alt={`${what} ${index + 1} of ${ids.length}`} />
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
