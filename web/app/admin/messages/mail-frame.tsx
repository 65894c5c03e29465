import { type SyntheticEvent, useMemo } from 'react'

/**
 * A mail in a room of its own: no script, no form and no link of it does anything, and the site's policy keeps it from
 * fetching. That policy also refuses style attributes, which are all that a mail has: they are taken out of its markup
 * and given back to its elements one by one.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const markup = useMemo(() => disarmed(html), [html])
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={markup}
      onLoad={dress}
      className="h-[560px] w-full rounded-lg border border-line bg-white"
    />
  )
}

function disarmed(html: string): string {
  // Before it is parsed, which would try them. Text holds no bare quotation mark: this is found in tags alone.
  const mail = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html')
  for (const each of mail.querySelectorAll('script, iframe, object, embed, base, link, meta[http-equiv]')) each.remove()
  for (const link of mail.querySelectorAll('a[href]')) link.removeAttribute('href')
  return mail.documentElement.outerHTML
}

function dress({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
  for (const styled of currentTarget.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    styled.style.cssText = styled.dataset.style ?? ''
}
