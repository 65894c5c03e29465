import { showError, showToast } from '../../ui/toasts/toast.ts'
import { sharedAddress } from './shared-address.ts'

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
    showToast({ title: 'Link copied', message: 'You can paste it anywhere.' })
  } catch {
    showError('The link could not be copied', url)
  }
}
