import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/notice.tsx'
import { compact } from '../parts/compact.ts'
import { FormProblem } from '../parts/form-problem.tsx'
import { LeaveGuard } from '../parts/leave-guard.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

type SettingsFormProps<Typed extends FieldValues> = {
  state: SettingsFormState<Typed>
  title: string
  lead: ReactNode
  /** Instead of saving at once: a question with what follows. */
  onSave?: () => void
  children: ReactNode
}

/** A page of settings: its fields, and a bar that saves them or puts them back. */
export function SettingsForm<Typed extends FieldValues>(props: SettingsFormProps<Typed>) {
  const { state, title, lead, onSave, children } = props
  const { isDirty, isSubmitting } = state.form.formState
  return (
    <form
      method="post"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        if (!onSave) return void state.save(event)
        event.preventDefault()
        onSave()
      }}
      className={classes('grid max-w-[760px] gap-5 p-4 md:p-5', compact)}
    >
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
      <div>
        <h2 className="text-[17px] leading-6">{title}</h2>
        <p className="mt-1 max-w-[68ch] text-muted">{lead}</p>
      </div>
      {state.isOvertaken ? (
        <Overtaken onSaveOver={() => void state.saveOver()} />
      ) : (
        <FormProblem problem={state.problem} />
      )}
      {children}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 max-md:bottom-[env(safe-area-inset-bottom)] md:-mx-5 md:px-5">
        <Button type="submit" look="main" busy={isSubmitting && 'Saving…'} off={!isDirty && 'Nothing was changed.'}>
          Save
        </Button>
        {isDirty ? (
          <Button look="line" onClick={state.undo}>
            Put back
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function Overtaken({ onSaveOver }: { onSaveOver: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <Notice
      tone="dusk"
      icon={TriangleAlert}
      title="Somebody else saved this a moment ago"
      isNews
      actions={
        <>
          <Button look="line" small onClick={() => void revalidate()}>
            Show theirs
          </Button>
          <Button look="line" small onClick={onSaveOver}>
            Save mine over it
          </Button>
        </>
      }
    >
      What you typed is still here. Look at theirs first, or save yours in its place.
    </Notice>
  )
}
