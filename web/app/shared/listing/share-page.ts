import { showError, showToast } from '../../ui/toasts/toast.ts'

/** Marks of where somebody came from, and places on the page, are not part of what is shared. */
const notShared = ['reviews', 'review_order', 'month', 'returnTo']

/** The system's own sheet where there is one, else the link goes to the clipboard. */
export async function sharePage(name: string) {
  const url = sharedAddress(location.href)
  if (navigator.share) {
    const outcome = await navigator.share({ title: name, url }).then(
      () => 'shared',
      (error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed'),
    )
    if (outcome !== 'failed') return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', message: 'Paste it wherever you talk about your trip.' })
  } catch {
    showError('The link could not be copied', url)
  }
}

export function sharedAddress(href: string): string {
  const url = new URL(href)
  for (const name of notShared) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}
