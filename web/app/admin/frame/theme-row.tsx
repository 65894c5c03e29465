import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '../../lib/browser/theme.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** Light or dark, in sight: screens are looked at all day. */
export function ThemeRow() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  const label = other === 'dark' ? 'Dark theme' : 'Light theme'
  return (
    <button
      type="button"
      title={label}
      onClick={() => chooseTheme(other)}
      className="mx-2 flex h-9 shrink-0 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-left hover:bg-white/8 focus-visible:-outline-offset-2 focus-visible:outline-on-deep-sun"
    >
      <Icon of={other === 'dark' ? Moon : Sun} className="size-4.5" />
      <span className="sr-only rail-wide:not-sr-only">{label}</span>
    </button>
  )
}
