const Page = () => <h1>ungraded-essays-page</h1>;
export default Page;
