import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { Answer } from '../../lib/contract.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Facts } from '../parts/drawer-section.tsx'
import { ListRow } from './list-row.tsx'
import { SettingsForm } from './settings-form.tsx'
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts'

type Bank = Answer<'showBankTransfer'>
type Account = { bank_name: string; account_number: string; account_name: string; bank_code: string }
type Typed = { accounts: Account[]; password: string; reason: string }

/** C23: where customers' money goes. Superadmins change it, with their password again; others read it. */
export function BankForm({ bank }: { bank: Bank }) {
  const isOwner = useUser()?.roles.some(({ id }) => id === 'superadmin') ?? false
  return isOwner ? <OwnersForm bank={bank} /> : <ReadOnly bank={bank} />
}

const ReadOnly = ({ bank: { accounts } }: { bank: Bank }) => (
  <div className="grid max-w-[760px] gap-4 p-4 md:p-5">
    <div>
      <h2 className="text-[17px] leading-6">Bank accounts</h2>
      <p className="mt-1 text-muted">Customers pay into these. Only a superadmin changes them.</p>
    </div>
    {accounts.length === 0 ? <p>None yet.</p> : null}
    {accounts.map(({ id, bank_name, account_number, account_name }) => (
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

const typedFrom = ({ accounts }: Bank): Typed => ({
  accounts: accounts.map(({ bank_name, account_number, account_name, bank_code }) => ({
    bank_name,
    account_number,
    account_name,
    bank_code: bank_code ?? '',
  })),
  password: '',
  reason: '',
})

const bodyOf = ({ accounts, password, reason }: Typed) => ({
  accounts: accounts.map((account) => ({ ...account, bank_code: account.bank_code.trim() || null })),
  password,
  reason: reason.trim() || undefined,
})

function OwnersForm({ bank }: { bank: Bank }) {
  const state = useSettingsForm<Typed>({
    path: '/settings/bank-transfer',
    saved: { values: typedFrom(bank), version: bank.version },
    fields: ['password'],
    bodyOf,
    read: (answer) => {
      const saved = answer as Bank // as the route describes itself
      return { values: typedFrom(saved), version: saved.version }
    },
    done: 'Bank accounts saved',
  })
  const { register, formState } = state.form
  return (
    <SettingsForm
      state={state}
      title="Bank accounts"
      lead="Customers pay into these, in this order. Every admin gets a mail when they change. An account that is taken away is kept for the payments that were made to it."
    >
      <Accounts state={state} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          label="Your password, again"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', { validate: (text) => text !== '' || 'Type your password.' })}
        />
        <TextField label="Reason (kept in the audit log)" maxLength={500} {...register('reason')} />
      </div>
    </SettingsForm>
  )
}

function Accounts({ state: { form } }: { state: SettingsFormState<Typed> }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'accounts' })
  const { errors } = form.formState
  return (
    <div>
      <ol className="grid gap-2">
        {fields.map(({ id }, index) => (
          <ListRow
            key={id}
            name={`account ${index + 1}`}
            index={index}
            count={fields.length}
            move={move}
            remove={remove}
          >
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label="Bank"
                error={errors.accounts?.[index]?.bank_name?.message}
                {...form.register(`accounts.${index}.bank_name`, { validate: isThere })}
              />
              <TextField
                label="Account number"
                inputMode="numeric"
                autoComplete="off"
                error={errors.accounts?.[index]?.account_number?.message}
                {...form.register(`accounts.${index}.account_number`, { validate: isNuban })}
              />
              <TextField
                label="In the name of"
                error={errors.accounts?.[index]?.account_name?.message}
                {...form.register(`accounts.${index}.account_name`, { validate: isThere })}
              />
              <TextField
                label="Bank’s code (optional)"
                inputMode="numeric"
                {...form.register(`accounts.${index}.bank_code`)}
              />
            </div>
          </ListRow>
        ))}
      </ol>
      <Button
        look="line"
        className="mt-2"
        onClick={() => append({ bank_name: '', account_number: '', account_name: '', bank_code: '' })}
      >
        <Icon of={Plus} className="size-4" /> Add an account
      </Button>
    </div>
  )
}

const isThere = (text: string) => text.trim() !== '' || 'This cannot be empty.'
const isNuban = (text: string) => /^\d{10}$/.test(text) || 'Ten digits (NUBAN).'
