import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/fields/check.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { isSameWord, withWord } from './same-word.ts'

type WordsInputProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  known: readonly string[]
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

const LETTERS_MOST = 60

/** Boxes for what others say too, and a field for what nobody has said yet: filters count words, not spellings. */
export function WordsInput({ label, help, error, known, value, onChange }: WordsInputProps) {
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const others = [...value, ...added].filter((word) => !known.some((each) => isSameWord(each, word)))
  const shown = [...known, ...new Set(others)]
  const isOn = (word: string) => value.some((each) => isSameWord(each, word))
  const add = () => {
    const next = withWord(value, typed, shown)
    setAdded([...added, ...next.slice(value.length)])
    setTyped('')
    onChange(next)
  }
  return (
    <fieldset className="col-span-full">
      <legend className="label">{label}</legend>
      {error ? (
        <p role="alert" className="help !text-danger">
          {error}
        </p>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4">
        {shown.map((word) => (
          <Check
            key={word}
            label={word}
            checked={isOn(word)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, word] : value.filter((each) => !isSameWord(each, word)))
            }
          />
        ))}
      </div>
      <div className="mt-2 flex max-w-96 items-end gap-2">
        <TextField
          label="Another"
          className="flex-1"
          autoComplete="off"
          maxLength={LETTERS_MOST}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button look="line" off={typed.trim() === '' && 'Write it first.'} onClick={add}>
          Add
        </Button>
      </div>
      {help ? <p className="help">{help}</p> : null}
    </fieldset>
  )
}
