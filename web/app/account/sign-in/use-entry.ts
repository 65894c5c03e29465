import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useUser } from '../../lib/session.ts'
import type { User } from '../../lib/types/api-types.ts'
import { pathAfterSignIn } from './sign-in.ts'

/** The way out of the login and registration pages: where the person wanted to go, or their own front page. */
export function useEntry() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const user = useUser()
  const isEntering = useRef(false)
  const returnTo = query.get('returnTo')
  // The router: somebody who is signed in already has nothing to do here.
  useEffect(() => {
    if (user && !isEntering.current) void navigate(pathAfterSignIn({ user }, returnTo), { replace: true })
  }, [user, returnTo, navigate])
  const enter = async (signingIn: () => Promise<{ user: User; serverPath?: string }>) => {
    isEntering.current = true
    try {
      await navigate(pathAfterSignIn(await signingIn(), returnTo), { replace: true })
    } catch (error) {
      isEntering.current = false
      throw error
    }
  }
  return { returnTo: returnTo ?? undefined, enter }
}
