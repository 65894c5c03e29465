import { Globe, LogOut, Moon, Settings2, Sun } from 'lucide-react'
import { useNavigate } from 'react-router'
import { chooseTheme, useTheme } from '../../lib/browser/theme.ts'
import { signOut } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toasts/toast.ts'

/** What everybody has: their own settings, the site, light or dark, the way out. */
export function useOwnEntries() {
  const other = useTheme() === 'dark' ? ('light' as const) : ('dark' as const)
  const leave = useLeave()
  return [
    { key: 'settings', label: 'Your settings', icon: Settings2, to: paths.dashboard('settings') },
    { key: 'site', label: 'To the site', icon: Globe, to: paths.home },
    {
      key: 'theme',
      label: `Switch to the ${other} theme`,
      icon: other === 'dark' ? Moon : Sun,
      onSelect: () => chooseTheme(other),
    },
    { key: 'logout', label: 'Logout', icon: LogOut, onSelect: leave },
  ]
}

/** Away first: a screen of the console without its person would say that the session has timed out. */
export function useLeave() {
  const navigate = useNavigate()
  return async () => {
    await navigate(paths.home)
    signOut()
    showToast({ title: 'Logged out successfully' })
  }
}
