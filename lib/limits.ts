import { outsideLimits } from './outside-limits';

/**
 * The largest sizes of what a business may write and of what a turn may do. The contracts refuse what is over them, and
 * the engine bounds what was stored before there was a limit. A kB is 1,024 bytes of UTF-8; characters are UTF-16 units.
 */
const kB = 1024;

export const limits = {
  // ---- A version of a dialog flow.

  /** The largest flows of support teams have hundreds; the editor is still quick with thousands. */
  nodes: 5_000,
  edges: 20_000,
  /** Each is tried on every message. */
  handlers: 500,
  notes: 200,
  /** All its rows together, in bytes: a version is loaded and compiled as a whole. */
  version_bytes: 10 * kB * kB,
  /** Of an edge or a handler. */
  conditions: 50,
  /** Keywords or accepted messages of a condition. */
  condition_values: 200,
  /** A keyword, a pattern or a value of a condition, in characters: more than a person writes as one sentence. */
  condition_text: 500,
  /** Of a node, each a message of its own. */
  parts: 20,
  /** A node's content or prompt and the text of a part, in characters: several pages, of which a customer reads one. */
  text: 16_000,
  /** A fallback message and its like, in characters: as much as channels take as one message. */
  short_text: 4_000,
  /** Descriptions and notes for colleagues, in characters. */
  description: 2_000,
  /** Names of versions, handlers, templates, variables and the like, in characters. */
  name: 200,
  /** The address of a picture or sound, before and after its variables are put in, in characters: not every browser takes more. */
  url: 2_000,
  /** Variables that a node sets on entry. */
  set: 20,
  /** Choices of a question: as many as the messaging channels show as quick replies. */
  choices: 13,
  /** In characters. */
  choice_label: 64,
  /** Times that a day is open. */
  open_ranges: 24,
  /** Of a scan: the findings and the variables of other parts that are listed, suggestions of a model, the tokens of its question and answer, and the changes of one suggestion or fix. */
  findings: 1_000,
  outside_variables: 5_000,
  suggestions: 20,
  suggestion_prompt_tokens: 24_000,
  suggestion_tokens: 4_000,
  edits: 100,

  // ---- Tests of a dialog flow.

  /** Of a flow, the turns of one, and one as it is sent, in bytes. */
  flow_tests: 100,
  flow_test_steps: 50,
  flow_test_bytes: 512 * kB,
  /** In milliseconds, one test and all that a call runs. */
  flow_test_ms: 2_000,
  flow_tests_ms: 10_000,

  // ---- A response template, an assistant.

  template_parts: 200,
  /** In characters. */
  template_text: 5_000,
  template_fallback: 2_000,
  system_prompt: 20_000,
  /** How an assistant speaks, in characters. */
  tone: 500,
  /** Of an assistant, and the length of one, in characters: all of them are in each prompt. */
  instructions: 50,
  instruction: 5_000,
  /** Of an assistant, the length of a condition, in characters, and the sentences or keywords in it: each is compared with a message. */
  routing_rules: 50,
  routing_condition: 2_000,
  routing_values: 50,
  /** Knowledge bases of an assistant. */
  assistant_indexes: 200,

  // ---- Templates.

  /** Templates of assistants that a business keeps, and its prompts. */
  own_templates: 100,
  own_prompts: 200,
  /** A kept template, in bytes. */
  template_bytes: 5 * kB * kB,

  // ---- An assistant as one file.

  /** In bytes, and what is in it. */
  assistant_file: 20 * kB * kB,
  exchanged_flows: 50,
  exchanged_indexes: 20,
  exchanged_documents: 1_000,

  // ---- An assistant that is being created.

  /** Drafts of a member, their size in bytes, and the days after which one that nobody changes is deleted. */
  assistant_drafts: 20,
  draft_bytes: 512 * kB,
  draft_days: 90,
  /** The text and the questions with answers that are written while an assistant is created. */
  draft_text: 100_000,
  draft_pairs: 100,

  // ---- A knowledge base.

  /** Words that route questions to a knowledge base, and the length of one, in characters. */
  keywords: 200,
  keyword: 100,
  /** A text document, in characters: a thick book. */
  document_text: 1_000_000,
  /** Of an FAQ, and the length of a question and an answer, in characters. */
  faq_pairs: 5_000,
  faq_question: 1_000,
  faq_answer: 8_000,
  /** Of a structured document: its keys, the items of a list, and the length of a value, in characters. */
  structured_keys: 2_000,
  structured_values: 200,
  structured_value: 5_000,
  /** Texts and questions with answers that one call inserts. */
  knowledge_entries: 1_000,
  /** An uploaded file, in bytes, and the parts of a packed one after unpacking. */
  document_bytes: 50 * kB * kB,
  document_unpacked_bytes: 200 * kB * kB,
  /** What is read of a file: its pages, the rows and cells of its tables, and its text, in characters. */
  document_pages: 5_000,
  document_rows: 100_000,
  document_cells: 1_000_000,
  document_characters: 10_000_000,
  /** A web page, a sitemap or a robots.txt, in bytes, also after unpacking. */
  web_page_bytes: 10 * kB * kB,
  robots_bytes: 500 * kB,
  /** What is read of a sitemap: the pages it lists, the sitemaps it refers to, and the minutes that it may take altogether. */
  web_pages: 300,
  web_sitemaps: 50,
  web_minutes: 5,
  /** A passage that is cut from a document, and the headings above it, in characters. */
  passage: 2_000,
  passage_headings: 6,
  passage_heading: 200,
  /** A question to knowledge bases, in characters. A customer's message has at most as many. */
  search_query: 4_000,

  // ---- A provider of models.

  /** A key, in characters. */
  model_key: 500,

  // ---- A conversation.

  /** What a customer or an operator writes at once, in characters. */
  message: 4_000,
  /** Of a session that is created, or of a preview. */
  variables: 200,
  /** One variable's value, in bytes: whatever a customer can write fits. */
  variable_bytes: 16 * kB,
  /** All variables with their names, in bytes: they are stored twice with each turn. */
  context_bytes: 256 * kB,

  // ---- A turn.

  /** Replies and calls. A turn that says or asks more goes in circles. */
  effects: 50,
  /** One reply, or one prompt after its variables are put in, in bytes. */
  reply_bytes: 64 * kB,
  /** All replies together, in characters. */
  reply_characters: 256 * kB,
  /**
   * Comparisons of a message with conditions, also of the runs in which the turn waited for an effect: about 50 ms of
   * the process that everyone shares. A handler with ten keywords counts as twelve.
   */
  comparisons: 300_000,
  /** Conditions in a turn's log; of more, those that held. */
  logged_conditions: 2_000,
  /** A text in a turn's log, in characters; the messages themselves are stored whole. */
  logged_text: 1_000,
  /** A header of a call of an action, in characters. */
  logged_header: 200,
  /** All variables in a turn's log, before it and after it each, in characters. */
  logged_variables: 32 * kB,
  /** Passages that an answer is made from. More of them make a prompt longer and rarely better. */
  answer_passages: 6,
  /** A model's answer, in tokens: a page, of which a customer reads less. */
  answer_tokens: 1_000,
  /** The rules, instructions and passages of a prompt in a turn's log, in characters. Of its other messages, `logged_text`. */
  logged_prompt: 16_000,

  // ---- Staff who answer.

  /** Teams, labels, and canned replies of a business; of canned replies the shared ones, and as many of each person. */
  teams: 100,
  labels: 500,
  canned_replies: 1_000,
  /** The members of a team, and the assistants whose conversations it gets. */
  team_members: 200,
  team_assistants: 200,
  /** Names, and what follows the slash, in characters. */
  team_name: 100,
  label_name: 50,
  canned_shortcut: 50,
  /** Conversations that a member has at once. */
  member_limit: 200,
  /** A time in which customers are to be answered, in minutes: 30 days. */
  answer_minutes: 43_200,
  /** How long a reply can be changed before it is sent, in seconds. */
  undo_seconds: 60,
  /** The question about satisfaction, and the thanks, in characters. */
  satisfaction_text: 500,
  /** A note for colleagues, in characters, and the members whom it mentions. */
  note: 4_000,
  mentions: 20,
  /** Labels of one conversation. */
  labels_of_conversation: 20,
  /** Conversations that one call changes. */
  bulk_conversations: 100,

  // ---- A ticket of the support desk.

  /** In characters. */
  ticket_subject: 200,
  ticket_message: 8_000,
  /** Messages and notes of a ticket. */
  ticket_messages: 500,
  /** What is quoted of a message in a mail, in characters. */
  ticket_quote: 500,
  /** Categories, and canned replies of the platform. */
  ticket_categories: 50,
  support_replies: 500,

  // ---- A customer.

  /** What a business knows about a customer: values, and their names and texts, in characters. */
  attributes: 50,
  attribute_name: 100,
  attribute_value: 1_000,
  tags: 50,
  /** In characters. */
  tag: 50,
  contact_notes: 10_000,
  /** How a channel identifies a customer, in characters. */
  external_id: 255,
  /** Of one customer. */
  identities: 100,
  /** Customers that one call changes by their ids. */
  bulk_contacts: 500,
  /** Rows of a file of customers. */
  imported_contacts: 20_000,
  /** Views that a member keeps of a list, and the query of one, in characters. */
  saved_views: 50,
  view_query: 2_000,

  // ---- A workflow.

  /** The definition of a version, in bytes of JSON: it is loaded as a whole with each event. */
  workflow_bytes: 1024 * kB,
  workflow_states: 300,
  workflow_transitions: 1_000,
  workflow_connections: 2_000,
  workflow_variables: 100,
  /** Conditions of a transition. */
  workflow_conditions: 20,
  /** Components of a state. */
  workflow_components: 50,
  /** Inputs of a component, and as many outputs; fields of a group. */
  workflow_fields: 50,
  workflow_choices: 50,
  /** Names of fields, in characters: they are written in texts. */
  workflow_field_name: 60,
  /** Versions of a workflow, and of a business its workflows and field groups. */
  workflow_versions: 200,
  workflows: 500,
  workflow_field_groups: 200,
  /** One part or field group, and a whole workflow, as it is sent, in bytes. */
  workflow_part: 256 * kB,
  workflow_file: 1024 * kB + 64 * kB,
  /** A BPMN file, in characters, its elements, and how deep they are nested. */
  bpmn_characters: 2 * kB * kB,
  bpmn_elements: 40_000,
  bpmn_depth: 50,

  // ---- An instance of a workflow.

  /** Steps without a wait. One that makes more goes in circles. */
  workflow_steps: 500,
  /** Entries of its history. */
  workflow_history: 5_000,
  /** All values of fields and variables, in bytes: they are stored with each event. */
  workflow_values: 256 * kB,
  /** Of a business, instances that have not ended. */
  workflow_instances: 50_000,
  /** Of an instance, events that wait. */
  workflow_events: 100,
  /** Of an instance, those that started one another. */
  workflow_depth: 10,

  ...outsideLimits,
} as const;
