import { lagosTimeOf } from '@skyroute/core/dates.ts'
import { LogOut, Printer, Wifi, WifiOff } from 'lucide-react'
import { Link } from 'react-router'
import { useOnline } from '../lib/offline/use-online.ts'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/button.tsx'
import { LogoMark } from '../ui/icons/logo.tsx'
import { Status } from '../ui/status.tsx'
import type { Day } from './outbox/day-with-pending.ts'
import type { Leaving } from './outbox/log-out.tsx'

type DriverHeaderProps = { day: Day; savedAt: string | null; isStuck: boolean; leaving: Leaving }

/** Who drives, until when, and how fresh what is shown is. */
export function DriverHeader({ day, savedAt, isStuck, leaving }: DriverHeaderProps) {
  const { driver, as_of } = day
  const isOnline = useOnline()
  const isOffline = savedAt !== null || isStuck || !isOnline
  const time = lagosTimeOf(savedAt ?? as_of)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-[1120px] flex-wrap items-center gap-x-3 px-5 md:px-8">
        <Link to={paths.home} aria-label="Home page" className="shrink-0">
          <LogoMark />
        </Link>
        <span className="min-w-26 flex-1 leading-5">
          <b className="block truncate font-semibold">{driver.name}</b>
          <Link to={`${paths.driver}?tab=availability`} className="block truncate text-note text-muted hover:underline">
            {describeDuty(day)}
          </Link>
        </span>
        <span className="shrink-0" role="status">
          {isOffline ? <span className="sr-only">{'Offline. '}</span> : null}
          <Status look={isOffline ? ['wait', WifiOff, `Saved ${time}`] : ['good', Wifi, `Saved ${time}`]} />
        </span>
        <IconButton label="Print the day sheet" onClick={() => print()} icon={Printer} />
        <IconButton
          label="Logout"
          className="max-md:!hidden"
          aria-busy={leaving.isSending}
          onClick={leaving.press}
          icon={LogOut}
        />
      </div>
    </header>
  )
}

function describeDuty({ driver: { is_active, is_on_duty, duty_until }, now }: Day) {
  if (now.some(({ status }) => status === 'started')) return 'On the road'
  if (!is_active) return 'Not driving at present'
  return is_on_duty && duty_until ? `On duty until ${lagosTimeOf(duty_until)}` : 'Off duty'
}
