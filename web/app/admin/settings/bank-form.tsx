import type { Answer } from '../../lib/contract.ts'
import { useUser } from '../../lib/session.ts'
import { Facts } from '../parts/drawer.tsx'
import { SettingsForm, SettingsHead, type SettingsPage } from './settings-form.tsx'

type Bank = Answer<'showBankTransfer'>

const page: SettingsPage = {
  title: 'Bank accounts',
  lead: 'Customers pay into these, in this order. Every admin gets a mail when they change. An account that is taken away is kept for the payments that were made to it.',
  path: '/settings/bank-transfer',
  done: 'Bank accounts saved',
  fields: [
    {
      name: 'accounts',
      label: '',
      kind: 'rows',
      one: 'account',
      add: 'Add an account',
      blank: { bank_name: '', account_number: '', account_name: '', bank_code: '' },
      fields: [
        { name: 'bank_name', label: 'Bank', kind: 'text', isNeeded: true },
        {
          name: 'account_number',
          label: 'Account number',
          kind: 'text',
          isNeeded: true,
          missing: 'Ten digits (NUBAN).',
          check: (text) => /^\d{10}$/.test(text) || 'Ten digits (NUBAN).',
        },
        { name: 'account_name', label: 'In the name of', kind: 'text', isNeeded: true },
        { name: 'bank_code', label: 'Bank’s code (optional)', kind: 'text', emptyIs: null },
      ],
    },
    {
      name: 'password',
      label: 'Your password, again',
      kind: 'password',
      isNeeded: true,
      missing: 'Type your password.',
    },
    { name: 'reason', label: 'Reason (kept in the audit log)', kind: 'text', most: 500, emptyIs: undefined },
  ],
}

/** C23: where customers' money goes. Superadmins change it, with their password again; others read it. */
export function BankForm({ bank }: { bank: Bank }) {
  const isOwner = useUser()?.roles.some(({ id }) => id === 'superadmin') ?? false
  if (isOwner) return <SettingsForm page={page} values={{ accounts: bank.accounts }} version={bank.version} sendsAll />
  return (
    <div className="grid max-w-[760px] gap-4 p-4 md:p-5">
      <SettingsHead title={page.title} lead="Customers pay into these. Only a superadmin changes them." />
      {bank.accounts.length === 0 ? <p>None yet.</p> : null}
      {bank.accounts.map(({ id, bank_name, account_number, account_name }) => (
        <div key={id} className="card px-4 py-1">
          <Facts
            facts={[
              ['Bank', bank_name],
              ['Account', account_number],
              ['In the name of', account_name],
            ]}
          />
        </div>
      ))}
    </div>
  )
}
