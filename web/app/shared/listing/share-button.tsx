import { Share2 } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useHasScript } from '../../ui/hooks/use-media.ts'
import { showNotLoaded } from '../../ui/toasts/toast.ts'

/** Nothing without script: the address bar is there for everyone. */
export function ShareButton({ name, className }: { name: string; className?: string }) {
  const hasScript = useHasScript()
  const share = () => void import('./share-page.ts').then(({ sharePage }) => sharePage(name), showNotLoaded)
  return (
    <IconButton
      label={`Share ${name}`}
      onClick={share}
      className={classes('shrink-0 border border-line', !hasScript && 'invisible', className)}
      icon={Share2}
    />
  )
}
