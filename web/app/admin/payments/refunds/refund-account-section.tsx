import { formatInstant } from '@skyroute/core/dates.ts'
import { api } from '../../../lib/api.ts'
import type { BodyOf } from '../../../lib/contract.ts'
import { accountFields } from '../../driver-pay/account-fields.ts'
import { EditForm, EditSection } from '../../form/edit-form.tsx'
import { Facts } from '../../parts/drawer.tsx'
import { useMay } from '../../parts/permissions.ts'
import { naira } from '../../parts/table/cells.tsx'
import { useAnswer, useReload } from '../../parts/use-answer.ts'

type RefundAccountSectionProps = {
  bookingId: string
  /** Loads again what else shows the account. */
  onChanged?: () => Promise<void>
}

const none = { bank_code: '', account_number: '', account_name: '' }

/** To which account refunds by bank transfer go, while one waits: the customer says it, or staff for them. */
export function RefundAccountSection({ bookingId, onChanged }: RefundAccountSectionProps) {
  const may = useMay()
  const loaded = useAnswer(may('payments.refund') ? '/bookings/{id}/refund-account' : null, {
    params: { id: bookingId },
  })
  const reload = useReload(loaded)
  const shown = loaded.answer
  if (!shown || shown.to_send === 0) return null
  const { account, banks, to_send } = shown
  const changed = async () => {
    await Promise.all([reload(), onChanged?.()])
  }
  return (
    <EditSection
      title="Refund account"
      edit={account ? 'Change' : 'Enter the account'}
      form={(part) => (
        <EditForm
          {...part}
          label="Refund account"
          fields={accountFields(banks)}
          record={{ ...(account ?? none), is_checked: false }}
          sendsAll
          call={(body: BodyOf<'put', '/bookings/{id}/refund-account'>) =>
            api.put('/bookings/{id}/refund-account', { params: { id: bookingId }, body })
          }
          done="Refund account saved. The customer is told by e-mail"
          onChanged={changed}
        />
      )}
    >
      <Facts
        facts={[
          ['To be sent', naira(to_send)],
          account ? ['Account', `${account.bank_name}, ${account.account_number}`] : ['Account', 'Not given yet'],
          account && ['In the name of', account.name_at_bank ?? account.account_name],
          account && ['Given', formatInstant(account.given_at, 'with year')],
        ]}
      />
      <p className="mt-2 text-[.8125rem] text-muted">
        Who enters an account for a customer does not send the refund: somebody else does.
      </p>
    </EditSection>
  )
}
