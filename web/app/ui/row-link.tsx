import { type ComponentProps, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { buttonClasses } from './button.tsx'
import { useClock } from './hooks/use-clock.ts'
import { useEventListener } from './hooks/use-event-listener.ts'

type RowLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Fetched when a pointer or the focus rests on it. */
  early?: boolean
}

/**
 * A link that many rows repeat. Plain for the server and for React; `RowLinks` follows it inside the page. The router's
 * own link was a tenth of the work of rendering a list.
 */
export const RowLink = ({ to, early, ...rest }: RowLinkProps) => (
  <a {...rest} href={to} data-row-link={early ? 'early' : ''} />
)

export const RowButton = ({ look, small, className, ...rest }: RowLinkProps & Parameters<typeof buttonClasses>[0]) => (
  <RowLink {...rest} className={buttonClasses({ look, small, className })} />
)

const REST_MS = 100

/** Once in a page: follows every row's link without leaving it. */
export function RowLinks() {
  const navigate = useNavigate()
  const [awaited, setAwaited] = useState<string>()
  const [resting, setResting] = useState<string | null>(null)
  useClock(() => resting && setAwaited(resting), { afterMs: resting ? REST_MS : null }, resting)
  // On the document one listener stands for all rows.
  useEventListener('document', 'click', (event) => {
    const link = rowLinkAt(event)
    if (!link || isForTheBrowser(event, link)) return
    event.preventDefault()
    const to = addressOf(link)
    // As a browser does with a link to where one is.
    void navigate(to, { replace: to === addressOf(location) })
  })
  const wait = (event: Event) => {
    const link = rowLinkAt(event)
    setResting(link?.dataset.rowLink === 'early' ? addressOf(link) : null)
  }
  useEventListener('document', 'pointerover', wait, { passive: true })
  useEventListener('document', 'focusin', wait)
  return awaited ? <PrefetchPageLinks page={awaited} /> : null
}

const rowLinkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-row-link]') : null

/** Another tab, another window, a download: the browser knows better. */
function isForTheBrowser(event: MouseEvent, link: HTMLAnchorElement) {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.defaultPrevented || event.button !== 0 || hasModifier || (link.target !== '' && link.target !== '_self')
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash
