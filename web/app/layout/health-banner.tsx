import { lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { WifiOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatDay } from '../lib/days.ts'
import { useSavedAt } from '../lib/offline/offline-cache.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { type Health, useHealth } from './use-health.ts'

const words: Record<Health, string | null> = {
  well: null,
  offline: 'You seem to be offline. Searching and booking work again when you are connected.',
  down: 'Backend server is not running. Please start the server to use the application.',
}

/** B13: the wizard keeps what was typed, through a reload too. */
const inWizard = 'You seem to be offline. What you typed is kept for 30 minutes. Go on when you are connected.'

/** `offline`: what a page says of itself while there is no line, in place of the usual words. */
export function HealthBanner({ offline }: { offline?: string }) {
  const { pathname } = useLocation()
  const { health, isAsking, ask } = useHealth()
  const savedAt = useSavedAt()
  const isOffline = savedAt !== null || health === 'offline'
  const usual = savedAt
    ? `You are offline: showing what was saved ${describeWhen(new Date(savedAt))}`
    : wordsFor(health, pathname)
  const problem = (isOffline && offline) || usual
  if (!problem) return null
  return (
    <div role="alert" className="no-print border-b border-danger/25 bg-danger-soft text-danger">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <Icon of={WifiOff} />
        <p className="min-w-[16rem] flex-1 font-medium">{problem}</p>
        <Button look="line" small className="!text-ink" busy={isAsking && 'Trying…'} onClick={ask}>
          Retry
        </Button>
      </div>
    </div>
  )
}

const wizardPath = '/booking'

const wordsFor = (health: Health, pathname: string) =>
  health === 'offline' && pathname === wizardPath ? inWizard : words[health]

/** "at 14:05", "on Tue 17 Nov at 14:05". */
export function describeWhen(at: Date) {
  const day = lagosDayOf(at)
  return `${day === lagosDayOf(Date.now()) ? '' : `on ${formatDay(day)} `}at ${lagosTimeOf(at)}`
}
