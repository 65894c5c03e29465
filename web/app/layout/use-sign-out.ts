import { useNavigate } from 'react-router'
import { signOut } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/toasts/toast.ts'

const PAUSE_MS = 1000

/** Ends the session, says so, and goes home a second later. `end`: when the server has ended it already. */
export function useSignOut(end = signOut) {
  const navigate = useNavigate()
  return () => {
    end()
    showToast({ title: 'Logged out successfully' })
    setTimeout(() => navigate(paths.home), PAUSE_MS)
  }
}
