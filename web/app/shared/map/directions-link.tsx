import { directionsUrl } from '@skyroute/core/bookings/stated/arriving.ts'
import { Navigation } from 'lucide-react'
import { Icon } from '../../ui/icons/icon.tsx'

/** The way from where one is, in a page of its own: phones open it in their map. */
export function DirectionsLink({ to }: { to: { lat: number; lng: number } }) {
  return (
    <a
      href={directionsUrl(to)}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-11 items-center gap-1.5 !font-medium"
    >
      Get directions <Icon of={Navigation} className="size-4" />
    </a>
  )
}
