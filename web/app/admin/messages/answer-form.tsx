import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { EditForm } from '../form/edit-form.tsx'
import type { FormField } from '../form/fields.ts'
import type { Letter } from './letter-status.tsx'

type Body = { text: string; close?: boolean; version: string }
type AnswerFormProps = { letter: Letter; onChanged: () => Promise<void> }

/** The answer, or a note that stays in the house. What was typed stays when a colleague was quicker. */
export function AnswerForm({ letter, onChanged }: AnswerFormProps) {
  const [isAnswer, setAnswer] = useState(true)
  const params = { id: letter.id }
  const fields: FormField[] = [
    {
      name: 'text',
      label: isAnswer ? `Reply to ${letter.name}` : 'Note for colleagues',
      help: isAnswer ? `Goes to ${letter.email}, with their message below it.` : 'Stays here. It is never sent.',
      kind: 'area',
      rows: 4,
      most: 5000,
      isNeeded: true,
      missing: 'Write something first.',
    },
    { name: 'close', label: 'Close the letter', kind: 'check', isShown: () => isAnswer },
  ]
  return (
    <EditForm
      layout="part"
      fields={fields}
      record={{ version: letter.version }}
      sendsAll
      call={({ text, close, version }: Body, idempotencyKey) =>
        isAnswer
          ? api.post('/admin/contact-messages/{id}/answer', { params, body: { text, close, version }, idempotencyKey })
          : api.post('/admin/contact-messages/{id}/notes', { params, body: { text } })
      }
      done={isAnswer ? `Reply to ${letter.name} is being sent` : 'Note kept'}
      onChanged={onChanged}
      look="main"
      verb={isAnswer ? 'Send answer' : 'Keep note'}
      busyVerb={isAnswer ? 'Sending…' : 'Keeping…'}
      beside={
        <Button look="quiet" onClick={() => setAnswer(!isAnswer)}>
          {isAnswer ? 'Write a note instead' : 'Write a reply instead'}
        </Button>
      }
    />
  )
}
