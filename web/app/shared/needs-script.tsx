import { CircleAlert } from 'lucide-react'
import { telephoneLink } from '../lib/format.ts'
import { useSite } from '../lib/site.ts'
import { Notice } from '../ui/notice.tsx'

/** For pages that do nothing without JavaScript: says so there, and how we are reached. */
export function NeedsScript({ what, className }: { what: string; className?: string }) {
  const { contact_phone: phone } = useSite().footer
  return (
    <noscript>
      <Notice tone="dusk" icon={CircleAlert} title={`${what} needs JavaScript`} className={className}>
        Switch JavaScript on in your browser’s settings and load this page again.
        {phone ? (
          <>
            {' '}
            Or call us on{' '}
            <a className="link num" href={telephoneLink(phone)}>
              {phone}
            </a>
            .
          </>
        ) : null}
      </Notice>
    </noscript>
  )
}
