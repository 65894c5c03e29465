import { useLocation } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { whatsappShare } from '../../shared/whatsapp.ts'
import { sharedAddress } from './shared-address.ts'

/** A plain link, so it also works without script. */
export function WhatsappLink({ name }: { name: string }) {
  const { pathname, search } = useLocation()
  const { origin } = useSite()
  return (
    <a
      href={whatsappShare(`${name} ${sharedAddress(`${origin}${pathname}${search}`)}`)}
      target="_blank"
      rel="noopener noreferrer"
      className="link !font-medium"
    >
      Share on WhatsApp
    </a>
  )
}
