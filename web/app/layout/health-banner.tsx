import { WifiOff } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useHealth } from './use-health.ts'

const words = {
  offline: 'You seem to be offline. What you typed is kept on this page.',
  down: 'Backend server is not running. Please start the server to use the application.',
}

export function HealthBanner() {
  const { health, isAsking, ask } = useHealth()
  if (health === 'well') return null
  return (
    <div role="alert" className="no-print border-b border-danger/25 bg-danger-soft text-danger">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <Icon of={WifiOff} />
        <p className="min-w-[16rem] flex-1 font-medium">{words[health]}</p>
        <Button look="line" small className="!text-ink" busy={isAsking && 'Trying…'} onClick={ask}>
          Retry
        </Button>
      </div>
    </div>
  )
}
