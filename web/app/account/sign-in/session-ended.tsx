import { LogIn } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { Notice } from '../../ui/notice.tsx'

/** Nobody logged out: why the person is asked to log in. */
export function SessionEnded({ actions, className }: { actions?: ReactNode; className?: string }) {
  const { hasEnded } = useSession()
  if (!hasEnded) return null
  return (
    <Notice
      tone="sky"
      icon={LogIn}
      title="Your session ended. Log in to continue."
      isNews
      actions={actions}
      className={className}
    />
  )
}

/** On a page that needs a session: when it ends there, the page's loader leads to the login page, and back here. */
export function useSessionEnd() {
  const { hasEnded } = useSession()
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  // The router. A tab that is pressed on the way to the login page would end there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at every place of the page
  useEffect(() => {
    if (hasEnded) void revalidate()
  }, [hasEnded, key, revalidate])
}
