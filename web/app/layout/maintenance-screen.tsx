import { useSite } from '../lib/site.ts'
import { Button } from '../ui/button.tsx'
import { useHasScript } from '../ui/hooks/use-media.ts'
import { LastScreen } from './error-screens.tsx'

/** Loaded only while the public side is closed. */
export default function MaintenanceScreen() {
  const { maintenance_until: until, support_phone: phone } = useSite().settings
  return (
    <LastScreen title="Under Maintenance" actions={<MaintenanceRetry />}>
      <p>
        We are working on the site. {until ? `We expect to be back by ${until}.` : 'We will be back soon.'} Bookings you
        have made stay as they are.
      </p>
      {phone ? (
        <p className="mt-3">
          If you travel today and need us, call{' '}
          <a href={`tel:${phone.replace(/\s/g, '')}`} className="link num">
            {phone}
          </a>
          .
        </p>
      ) : null}
    </LastScreen>
  )
}

function MaintenanceRetry() {
  // The button does nothing before script has come.
  const isReady = useHasScript()
  return isReady ? (
    <Button look="line" onClick={() => location.reload()}>
      Try Again
    </Button>
  ) : null
}
