import { approve, ask, notify, planWorkflow, say, waitUntil } from '../plan-workflow';
import type { WorkflowTemplate, WorkflowTemplateContent } from '../workflow-template';
import { onboardingInArabic } from './ar';
import { onboardingInEnglish, type OnboardingTexts } from './en';
import { onboardingInPersian } from './fa';

function write(t: OnboardingTexts): WorkflowTemplateContent {
  const { states } = t;
  const definition = planWorkflow({
    states: {
      start: { name: states.start, type: 'start', at: [0, 0] },
      details: {
        name: states.details,
        at: [1, 0],
        components: [
          ask(t.form, t.intro, [
            { name: 'full_name', asks: t.full_name, type: 'text' },
            { name: 'email', asks: t.email, type: 'email' },
            { name: 'mobile', asks: t.mobile, type: 'phone' },
            { name: 'position', asks: t.position, type: 'text' },
            { name: 'start_date', asks: t.start_date, type: 'date' },
          ]),
        ],
      },
      review: { name: states.review, at: [2, 0], components: [approve(t.decision, t.title, t.task, 960)] },
      first_day: {
        name: states.first_day,
        at: [3, 0],
        components: [
          say(t.answer, t.accepted),
          waitUntil(t.wait, '{{start_date}}', '09:00'),
          notify(t.team, t.team_title, t.team_text),
          say(t.welcome, t.welcome_text),
        ],
      },
      survey: {
        name: states.survey,
        at: [4, 0],
        components: [
          ask(t.survey, t.survey_intro, [
            { name: 'rating', asks: t.rating, type: 'choice', choices: t.ratings },
            { name: 'wish', asks: t.wish, type: 'text', optional: true },
          ]),
          say(t.thanks, t.thanks_text),
        ],
      },
      done: { name: states.done, type: 'end', at: [5, 0] },
      declined: { name: states.declined, type: 'end', at: [3, 1], components: [say(t.answer, t.declined)] },
    },
    transitions: [
      { from: 'start', to: 'details' },
      { from: 'details', to: 'review' },
      { from: 'review', to: 'first_day', name: t.yes, when: [['review', 'approved', '==', 'true']] },
      { from: 'review', to: 'declined', name: t.no },
      { from: 'first_day', to: 'survey' },
      { from: 'survey', to: 'done' },
    ],
  });
  return { name: t.name, description: t.description, definition };
}

export const onboarding: WorkflowTemplate = {
  id: 'onboarding',
  content: { fa: write(onboardingInPersian), ar: write(onboardingInArabic), en: write(onboardingInEnglish) },
};
