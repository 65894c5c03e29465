import { ExternalLink } from 'lucide-react'
import { Icon } from '../../ui/icons/icon.tsx'

/** The same place on a map of the world, in a page of its own. */
export function MapLink({ lat, lng }: { lat: number; lng: number }) {
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center gap-1.5 !font-medium"
    >
      Open a map <Icon of={ExternalLink} className="size-4" />
    </a>
  )
}
