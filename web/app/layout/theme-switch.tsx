import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '../lib/browser/theme.ts'
import { IconButton } from '../ui/button.tsx'

export function ThemeSwitch() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={`Switch to the ${other} theme`}
      onClick={() => chooseTheme(other)}
      icon={other === 'dark' ? Moon : Sun}
    />
  )
}
